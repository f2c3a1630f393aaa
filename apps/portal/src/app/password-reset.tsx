import { useNavigate } from '@tanstack/react-router'
import { PasswordResetPage } from '../features/password-reset/password-reset-page.tsx'
import { GatePage } from '../features/session/gate-page.tsx'

/** The password reset in the frame of the sign-in page, with its ways on. */
export function PasswordReset() {
  const navigate = useNavigate()
  return (
    <GatePage>
      <PasswordResetPage
        onSent={(notice) => void navigate({ to: '/login', state: { notice }, replace: true })}
        onSignIn={() => void navigate({ to: '/login' })}
      />
    </GatePage>
  )
}
