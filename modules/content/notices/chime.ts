/** How long one tab keeps the others from sounding for the same notices, in milliseconds. */
const held = 3_000;

/**
 * Sounds two short notes, in one tab of a browser only. A browser that has not been used yet stays silent.
 *
 * @param what names the notices
 */
export async function chimeOnce(what: string): Promise<void> {
  if (!('locks' in navigator)) {
    chime();
    return;
  }
  await navigator.locks.request(`vitrine-chime-${what}`, { ifAvailable: true }, async lock => {
    if (lock === null) return;
    chime();
    await new Promise(resolve => setTimeout(resolve, held));
  });
}

function chime(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (const [index, frequency] of [660, 880].entries()) {
    const start = audio.currentTime + index * 0.16;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.15);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.16);
    if (index === 1) tone.onended = () => void audio.close();
  }
}
