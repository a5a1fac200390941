/** Frequency in hertz and length in seconds: high and short for a sheet that counts, lower and longer for one with a question. */
const sounds = {
  taken: [{ frequency: 880, length: 0.09 }],
  asked: [
    { frequency: 440, length: 0.12 },
    { frequency: 330, length: 0.16 },
  ],
} as const;

export type Sound = keyof typeof sounds;

/** Plays the sounds of the camera; begins after a tap, as browsers require. A device without sound stays silent. */
export const createSounds = () => {
  const context = 'AudioContext' in globalThis ? new AudioContext() : undefined;
  return {
    play: (sound: Sound): void => {
      if (!context) return;
      let at = context.currentTime;
      for (const { frequency, length } of sounds[sound]) {
        const tone = new OscillatorNode(context, { frequency });
        const volume = new GainNode(context, { gain: 0.15 });
        tone.connect(volume).connect(context.destination);
        tone.start(at);
        at += length;
        tone.stop(at);
      }
    },
    end: (): void => void context?.close(),
  };
};
