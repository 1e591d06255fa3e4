/** A soft bell synthesized in the browser: three fading partials of a small singing bowl. */

const pitchInHz = 396;
const partials = [
  { ratio: 1, loudness: 0.22, seconds: 4.5 },
  { ratio: 2.71, loudness: 0.08, seconds: 2.6 },
  { ratio: 5.15, loudness: 0.03, seconds: 1.4 },
];

let context: AudioContext | null = null;
let scheduledBell: { at: number; cancel: () => void } | null = null;

/** Rings right away. Call it only in response to a click, when browsers allow sound. */
export function ringNow(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  strikeBell(context, context.currentTime);
}

/**
 * Schedules the bell. It uses the audio clock, which browsers don't throttle in background pages as they do
 * timers. Silent unless the bell has been rung before.
 */
export function scheduleRing(milliseconds: number): void {
  cancelScheduledRing();
  if (!context) return;
  const at = context.currentTime + milliseconds / 1000;
  scheduledBell = { at, cancel: strikeBell(context, at) };
}

/** Called when time is up: rings now unless the scheduled bell has already rung. */
export function ringAtEnd(): void {
  const due = scheduledBell;
  if (!context || !due) return;
  const hasRung = context.currentTime >= due.at - 0.5;
  if (hasRung) {
    scheduledBell = null;
    return;
  }
  cancelScheduledRing();
  strikeBell(context, context.currentTime);
}

export function cancelScheduledRing(): void {
  scheduledBell?.cancel();
  scheduledBell = null;
}

function strikeBell(audio: AudioContext, at: number): () => void {
  const oscillators = partials.map(({ ratio, loudness, seconds }) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitchInHz * ratio;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(loudness, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    return tone;
  });
  return () => {
    for (const tone of oscillators) tone.stop();
  };
}
