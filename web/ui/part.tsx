import { Component, createContext, type ReactNode, useContext } from 'react'
import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'
import { Fault } from './fault.tsx'
import { putBack, type Typed, typedOnPage } from './typed-values.ts'

type Ways = {
  /** What could not be drawn is asked for anew. */
  refetchAll: () => Promise<unknown>
  /** The page is loaded anew, with its scripts. */
  loadAnew: () => Promise<unknown>
}

/** What Try Again does where something could not be drawn (web/platform/query.tsx). */
export const WaysBack = createContext<Ways>({
  refetchAll: () => Promise.resolve(),
  loadAnew: async () => window.location.reload(),
})

type BoundaryProps = {
  of: string
  inPlace: (again: () => void, isSecond: boolean) => ReactNode
  children: ReactNode
}
type State = { of: string; isFallen: boolean; falls: number }

class Boundary extends Component<BoundaryProps, State> {
  override state: State = { of: this.props.of, isFallen: false, falls: 0 }
  private typed: Typed[] = []

  static getDerivedStateFromError(): Partial<State> {
    return { isFallen: true }
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: State): Partial<State> | null {
    return of === state.of ? null : { of, isFallen: false, falls: 0 }
  }

  /** Before what fell is taken away. */
  override getSnapshotBeforeUpdate(_: BoundaryProps, before: State): Typed[] | null {
    return this.state.isFallen && !before.isFallen ? typedOnPage() : null
  }

  override componentDidUpdate(_: BoundaryProps, before: State, typed: Typed[] | null) {
    // What was typed stands beside the fault, where it has not fallen; a second fault finds nothing to keep.
    const fallen = typed?.filter(({ element }) => !element.isConnected) ?? []
    if (fallen.length > 0) this.typed = fallen
    if (this.state.of !== before.of) this.typed = []
    else if (before.isFallen && !this.state.isFallen) putBack(this.typed)
  }

  readonly again = () => this.setState(({ falls }) => ({ isFallen: false, falls: falls + 1 }))

  override render() {
    const { inPlace, children } = this.props
    return this.state.isFallen ? inPlace(this.again, this.state.falls > 0) : children
  }
}

type Props = {
  /** What it shows, as an id or an address: another one is drawn afresh. */
  of?: string
  /** What stands around the fault. */
  frame?: (fault: ReactNode) => ReactNode
  /** How it is called. */
  what?: 'part' | 'screen' | 'page'
  /** It is all that the page has: its title is the page's. */
  isPage?: boolean
  /** Where else one can go. */
  ways?: ReactNode
  children: ReactNode
}

/**
 * Where what stands in it cannot be drawn, it says so and offers Try Again; what stands around it stays, and what was typed
 * comes back (docs/rules.md#faults).
 */
export function Part({ of = '', frame = (fault) => fault, children, ...about }: Props) {
  return (
    <Boundary
      of={of}
      inPlace={(again, isSecond) => frame(<PartFault onAgain={again} isSecond={isSecond} {...about} />)}
    >
      {children}
    </Boundary>
  )
}

type FaultProps = Pick<Props, 'what' | 'isPage' | 'ways'> & { onAgain: () => void; isSecond: boolean }

function PartFault({ onAgain, isSecond, what = 'part', isPage = false, ways }: FaultProps) {
  const { refetchAll, loadAnew } = useContext(WaysBack)
  const tryAgain = async () => {
    // Drawing it again did not help: its scripts may be what is wrong.
    if (isSecond) return loadAnew()
    await refetchAll()
    onAgain()
  }
  return <Fault title={say(frame).notShown[what]} isPage={isPage} onTry={tryAgain} ways={ways} />
}
