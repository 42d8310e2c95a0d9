import { mount } from "svelte";
import "./parts/theme.css";
import "./app.css";
import App from "./App.svelte";
import { dress } from "./device.svelte";

dress();
mount(App, { target: document.getElementById("app") as HTMLElement });
