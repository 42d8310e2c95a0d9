/** SHA-256. The browser's own is missing on a page without TLS, as on a home network. */

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) {
  if (primes.every((prime) => n % prime !== 0)) {
    primes.push(n);
  }
}
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (words: ArrayLike<number>, place: number) => words[place] ?? 0;

export function sha256(bytes: Uint8Array): string {
  const hash = [...START];
  const blocks = padded(bytes);
  for (let start = 0; start < blocks.length; start += 16) {
    mix(hash, blocks.subarray(start, start + 16));
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The message as words, with its end and its length. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  bytes.forEach((byte, place) => {
    words[place >> 2] = at(words, place >> 2) | (byte << (24 - (place % 4) * 8));
  });
  const end = bytes.length >> 2;
  words[end] = at(words, end) | (0x80 << (24 - (bytes.length % 4) * 8));
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

function mix(hash: number[], block: Uint32Array): void {
  const words = new Int32Array(64);
  words.set(block);
  for (let place = 16; place < 64; place++) {
    const early = at(words, place - 15);
    const late = at(words, place - 2);
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[place] = (at(words, place - 16) + s0 + at(words, place - 7) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let place = 0; place < 64; place++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUNDS, place) + at(words, place)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    hash[place] = (at(hash, place) + word) | 0;
  });
}

export const sealOf = (text: string) => sha256(new TextEncoder().encode(text));

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
