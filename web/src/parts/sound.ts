/** A few short sounds made by the page itself. */

export type SoundName = "tap" | "slap" | "stamp" | "medal" | "bell" | "turn" | "fanfare" | "dice";

let context: AudioContext | null = null;

/** Browsers let a page sound only after a touch: before one, and where there is no audio, nothing happens. */
function open(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context.state === "closed" ? null : context;
}

/** A struck tone that dies away. */
function tone(audio: AudioContext, pitch: number, from: number, length: number, loud: number, wave: OscillatorType = "sine"): void {
  const start = audio.currentTime + from;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** A burst of noise: a card on a table, a stamp, a die. */
function knock(audio: AudioContext, from: number, length: number, loud: number, cut: number): void {
  const start = audio.currentTime + from;
  const size = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, size, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < size; index++) data[index] = (Math.random() * 2 - 1) * (1 - index / size) ** 3;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = cut;
  const volume = audio.createGain();
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(start);
}

const SOUNDS: Record<SoundName, (audio: AudioContext) => void> = {
  tap: (audio) => knock(audio, 0, 0.03, 0.12, 3000),
  slap: (audio) => knock(audio, 0, 0.09, 0.5, 2200),
  stamp: (audio) => {
    knock(audio, 0, 0.16, 0.8, 500);
    tone(audio, 82, 0, 0.22, 0.4);
  },
  medal: (audio) => [784, 988, 1175, 1568].forEach((pitch, index) => tone(audio, pitch, index * 0.07, 0.7, 0.1)),
  bell: (audio) => {
    for (const from of [0, 0.42, 0.84]) {
      tone(audio, 880, from, 1.1, 0.16);
      tone(audio, 2205, from, 0.5, 0.06);
      tone(audio, 3520, from, 0.25, 0.03);
    }
  },
  turn: (audio) => [659, 880].forEach((pitch, index) => tone(audio, pitch, index * 0.11, 0.3, 0.1, "triangle")),
  fanfare: (audio) => {
    [523, 659, 784, 1047, 784, 1047].forEach((pitch, index) => tone(audio, pitch, index * 0.13, index === 5 ? 1.2 : 0.24, 0.1, "triangle"));
  },
  dice: (audio) => [0, 0.06, 0.1, 0.17, 0.21].forEach((from) => knock(audio, from, 0.04, 0.3, 1800)),
};

export function play(name: SoundName): void {
  const audio = open();
  if (audio) SOUNDS[name](audio);
}
