import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

export function BackToSignIn() {
  return (
    <Link className="link" to="/garage/login">
      <Icon name="left" />
      Back to sign in
    </Link>
  )
}
