import '../css/sign-in.css'
import type { ReactNode } from 'react'

/** The id of the heading. */
export const signInHeading = 'sign-in-heading'

type Props = {
  heading: string
  say: ReactNode
  figure: ReactNode
  title: string
  /** Which of how many steps this is. */
  step?: string
  children: ReactNode
  /** Links to the other ways in. */
  ways?: ReactNode
}

/** Every screen of signing in: words and drawing on one side, the slip on the other. */
export function SignInFrame({ heading, say, figure, title, step, children, ways }: Props) {
  return (
    <div className="wrap sign-in">
      <div className="words">
        <div>
          <h1 className="sign" id={signInHeading}>
            {heading}
          </h1>
          <p className="say">{say}</p>
        </div>
        <figure className="illustration">{figure}</figure>
      </div>
      <div className="quote">
        <header>
          <h2>{title}</h2>
          {step && <span className="tag tag--line">{step}</span>}
        </header>
        {children}
        {ways && <div className="ways">{ways}</div>}
      </div>
    </div>
  )
}
