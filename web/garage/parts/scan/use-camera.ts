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

export type CameraState = 'none' | 'starting' | 'on' | 'refused' | 'stopped'

/**
 * The camera behind the phone, and what it reads: each code once until another is seen. It stops when the page is hidden,
 * and after a minute.
 */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef('')
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<CameraState>(() => (navigator.mediaDevices ? 'starting' : 'none'))
  const read = useEffectEvent((code: string) => {
    if (code === last.current) return
    last.current = code
    navigator.vibrate?.(20)
    onCode(code)
  })
  const isThere = state !== 'none'
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
  return { video, state, again }
}
