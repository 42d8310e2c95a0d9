/** A page to look at parts and scenes without a server: `npm run dev`, then /gallery.html. Not in the build. */
import { mount } from "svelte";
import "../theme.css";
import "../../app.css";
import Gallery from "./Gallery.svelte";

const query = new URLSearchParams(location.search);
const theme = query.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;
document.documentElement.lang = query.get("lang") ?? "en";
mount(Gallery, { target: document.getElementById("app") as HTMLElement, props: { query } });
