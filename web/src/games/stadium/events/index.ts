/** The sixteen tiles. */
import type { Code } from "../model";
import AntiDoping from "./AntiDoping.svelte";
import Archery from "./Archery.svelte";
import Basketball from "./Basketball.svelte";
import Cycling from "./Cycling.svelte";
import type { EventScene } from "./event";
import Fencing from "./Fencing.svelte";
import Golf from "./Golf.svelte";
import Gymnastics from "./Gymnastics.svelte";
import HighJump from "./HighJump.svelte";
import Marathon from "./Marathon.svelte";
import Relay from "./Relay.svelte";
import Rowing from "./Rowing.svelte";
import ShowJumping from "./ShowJumping.svelte";
import Synchro from "./Synchro.svelte";
import TugOfWar from "./TugOfWar.svelte";
import Volleyball from "./Volleyball.svelte";
import Weightlifting from "./Weightlifting.svelte";

export const EVENT_SCENES: Record<Code, EventScene> = {
  cycling: Cycling,
  showjumping: ShowJumping,
  golf: Golf,
  gymnastics: Gymnastics,
  weightlifting: Weightlifting,
  relay: Relay,
  synchro: Synchro,
  archery: Archery,
  highjump: HighJump,
  rowing: Rowing,
  marathon: Marathon,
  antidoping: AntiDoping,
  basketball: Basketball,
  tugofwar: TugOfWar,
  volleyball: Volleyball,
  fencing: Fencing,
};
