import { useEffect, useRef, useState } from 'react'

/** The quarters of the mouth as you face your pet, in the order to brush them, and their place on the map. */
const zones = [
  ['Upper left', 'M30 92 A70 70 0 0 1 96 22'],
  ['Upper right', 'M104 22 A70 70 0 0 1 170 92'],
  ['Lower right', 'M170 118 A70 70 0 0 1 104 188'],
  ['Lower left', 'M96 188 A70 70 0 0 1 30 118'],
] as const

/** Enough for all outer sides: https://www.allcreaturespethosp.com/blog/18816-brushing-your-pets-teeth */
const totalMs = 45_000

/**
 * Counts down 45 seconds and shows which side of the mouth to brush now. Sound and vibration are off by default.
 */
export function CareTimer({ isOpen }: { isOpen: boolean }) {
  /** Milliseconds that have run before the last start. */
  const [before, setBefore] = useState(0)
  const [startedAt, setStartedAt] = useState<number>()
  const [now, setNow] = useState(0)
  const sound = useRef<HTMLInputElement>(null)
  const vibration = useRef<HTMLInputElement>(null)
  const ran = Math.min(totalMs, before + (startedAt === undefined ? 0 : now - startedAt))
  const left = Math.ceil((totalMs - ran) / 1000)
  const hasBegun = startedAt !== undefined || before > 0
  const isRunning = startedAt !== undefined && left > 0
  /** Index of the side to brush now; after the last one, the time is up. */
  const zone = hasBegun ? Math.floor((ran / totalMs) * zones.length) : undefined
  useEffect(() => {
    if (!isRunning) return
    const beat = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(beat)
  }, [isRunning])
  useEffect(() => {
    if (zone === undefined || zone === 0) return
    if (vibration.current?.checked === true) navigator.vibrate(200)
    if (sound.current?.checked === true) playTone()
  }, [zone])
  const start = (): void => {
    const time = performance.now()
    if (left === 0) setBefore(0)
    setNow(time)
    setStartedAt(time)
  }
  const stop = (ranMs: number): void => {
    setBefore(ranMs)
    setStartedAt(undefined)
  }
  return (
    <details className="care-timer mt-5 block rounded-2xl border border-line" open={isOpen}>
      <summary className="fold px-4 font-semibold" id="timer">
        45-second timer
      </summary>
      <div className="care-timer-parts px-4 pb-4">
        <svg viewBox="0 0 200 210" className="care-map" aria-hidden="true">
          {zones.map(([name, path], index) => (
            <path key={name} d={path} {...(index === zone ? { 'data-now': '' } : {})} />
          ))}
        </svg>
        <div className="min-w-0">
          <p className="display text-3xl" role="timer" aria-labelledby="timer">
            {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
          </p>
          <p className="min-h-7 font-semibold" role="status">
            {zone !== undefined &&
              (zones[zone]?.[0] ?? 'Time’s up. Give a treat, and you’re done for today.')}
          </p>
          <p className="text-soft text-sm">
            Brush the outer sides only. Left and right are as you face your pet. Stop when your pet has had
            enough.
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <button
              type="button"
              className="button button-small"
              onClick={() =>
                startedAt !== undefined && left > 0 ? stop(before + performance.now() - startedAt) : start()
              }
            >
              {isRunning ? 'Pause' : hasBegun && left > 0 ? 'Resume' : 'Start'}
            </button>
            {hasBegun && (
              <button type="button" className="button button-quiet button-small" onClick={() => stop(0)}>
                Start over
              </button>
            )}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
            <label className="care-check">
              <input ref={sound} type="checkbox" name="sound" />
              Sound
            </label>
            {'vibrate' in navigator && (
              <label className="care-check">
                <input ref={vibration} type="checkbox" name="vibrate" />
                Vibration
              </label>
            )}
          </p>
        </div>
      </div>
    </details>
  )
}

function playTone(): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.08
  tone.frequency.value = 520
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.2)
  tone.addEventListener('ended', () => void audio.close())
}
