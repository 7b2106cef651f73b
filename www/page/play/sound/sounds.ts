// Short sounds of a game, made by the browser: no file is fetched for them.

/** What is heard. */
export type Sound = 'move' | 'capture' | 'check' | 'end';

/** A tone: its pitch in hertz, when it begins and how long it takes in seconds, and its form. */
type Tone = readonly [pitch: number, begin: number, length: number, form: OscillatorType];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  move: [[220, 0, 0.07, 'triangle']],
  capture: [
    [180, 0, 0.06, 'square'],
    [110, 0.05, 0.1, 'triangle'],
  ],
  check: [
    [520, 0, 0.09, 'triangle'],
    [690, 0.09, 0.14, 'triangle'],
  ],
  end: [
    [392, 0, 0.18, 'sine'],
    [494, 0.16, 0.18, 'sine'],
    [587, 0.32, 0.4, 'sine'],
  ],
};

const VOLUME = 0.12;

let context: AudioContext | undefined;

/** Plays a sound. */
export function playSound(sound: Sound): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [pitch, begin, length, form] of TONES[sound]) {
    const tone = new OscillatorNode(context, { frequency: pitch, type: form });
    const volume = new GainNode(context, { gain: 0 });
    const from = currentTime + begin;
    volume.gain.setValueAtTime(VOLUME, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
