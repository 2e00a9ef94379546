import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type WithDetector = { BarcodeDetector?: new () => Detector }

/** Browsers on Android have one; others load ours. */
async function createDetector(): Promise<Detector> {
  const { BarcodeDetector } = window as WithDetector
  if (BarcodeDetector) return new BarcodeDetector()
  const { createCodeReader } = await import('./code-reader.ts')
  return createCodeReader()
}

/** A look so often: a code is held for longer than that. */
const lookEveryMilliseconds = 200
/** A camera that nobody holds to a code empties the phone. */
const stopAfterMilliseconds = 60_000

/** What some cameras can do and TypeScript does not know of: the lamp beside the lens. */
type WithTorch<Known> = Known & { torch?: boolean }

/** The track whose lamp can be lit. */
const litBy = (stream: MediaStream) =>
  stream.getVideoTracks().find((track) => (track.getCapabilities?.() as WithTorch<object> | undefined)?.torch)

/** Where Chromium says which of a page's rights its address has; others try. */
const isAllowed = () => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }
  return featurePolicy?.allowsFeature('camera') ?? true
}

const atFirst = (): CameraState => {
  if (!navigator.mediaDevices) return 'none'
  return isAllowed() ? 'starting' : 'elsewhere'
}

/** 'elsewhere': the page was opened outside the back-office, where no camera is allowed. */
export type CameraState = 'none' | 'elsewhere' | 'starting' | 'on' | 'refused' | 'stopped'

/**
 * The camera behind the phone, and what it reads: each code once until another is seen. It stops when the page is hidden,
 * and after a minute.
 * @returns `light` is whether the phone's lamp is lit; undefined where the camera has none
 */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef('')
  const [turn, setTurn] = useState(0)
  const lamp = useRef<MediaStreamTrack>(undefined)
  const [light, setLight] = useState<boolean>()
  const [state, setState] = useState(atFirst)
  const read = useEffectEvent((code: string) => {
    if (code === last.current) return
    last.current = code
    navigator.vibrate?.(20)
    onCode(code)
  })
  const isThere = state !== 'none' && state !== 'elsewhere'
  useEffect(() => {
    if (!isThere) return
    let stream: MediaStream | undefined
    let detector: Detector | undefined
    let isLooking = false
    let isOver = false
    /** One look at a time: a slow phone takes longer for one than the pause between two. */
    const look = async () => {
      if (!detector || !video.current || isLooking) return
      isLooking = true
      const [found] = await detector.detect(video.current).catch(() => [])
      isLooking = false
      if (found && !isOver) read(found.rawValue)
    }
    const timer = window.setInterval(() => void look(), lookEveryMilliseconds)
    const end = (next?: CameraState) => {
      isOver = true
      window.clearInterval(timer)
      window.clearTimeout(stopping)
      for (const track of stream?.getTracks() ?? []) track.stop()
      setLight(undefined)
      if (next) setState(next)
    }
    const stopping = window.setTimeout(() => end('stopped'), stopAfterMilliseconds)
    const onVisibility = () => document.hidden && end('stopped')
    document.addEventListener('visibilitychange', onVisibility)
    void navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (given) => {
        stream = given
        if (isOver || !video.current) return end()
        video.current.srcObject = given
        await video.current.play()
        setState('on')
        lamp.current = litBy(given)
        setLight(lamp.current && false)
        detector = await createDetector()
      })
      .catch(({ name }: Error) => isOver || end(name === 'NotAllowedError' ? 'refused' : 'none'))
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      end()
    }
  }, [isThere, turn])
  const again = () => {
    last.current = ''
    if (state === 'stopped') {
      setState('starting')
      setTurn(turn + 1)
    }
  }
  const toggleLight = () => {
    const asked = { advanced: [{ torch: !light } as WithTorch<MediaTrackConstraintSet>] }
    void lamp.current?.applyConstraints(asked).then(
      () => setLight(!light),
      () => undefined,
    )
  }
  return { video, state, again, light, toggleLight }
}
