import { useNavigate } from '@tanstack/react-router'
import { PasswordResetPage } from '../features/password-reset/password-reset-page.tsx'
import { PublicLayout } from '../features/session/public-layout.tsx'

/** The password reset in the frame of the sign-in page, with its ways on. */
export function PasswordReset() {
  const navigate = useNavigate()
  return (
    <PublicLayout>
      <PasswordResetPage
        onSent={(notice) => void navigate({ to: '/login', state: { notice }, replace: true })}
        onSignIn={() => void navigate({ to: '/login' })}
      />
    </PublicLayout>
  )
}
