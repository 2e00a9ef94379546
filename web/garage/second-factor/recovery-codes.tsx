import '../css/second-factor.css'
import { brand } from '../../../contract/platform/brand.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { useToast } from '../../ui/office/toasts.tsx'

/** Shown once: they can be copied, kept as a file, or printed; not more. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const toast = useToast()
  const text = `${brand.name}: recovery codes\nEach works once, in place of a code from your app.\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('The codes are copied.')
    } catch {
      toast('This browser blocks copying. Please write them down.')
    }
  }
  return (
    <div className="recovery full">
      <ol aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-ways">
        <Button onClick={() => void copy()}>Copy</Button>
        <ButtonAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${brand.name.toLowerCase()}-recovery-codes.txt`}
        >
          Download
        </ButtonAnchor>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </div>
  )
}
