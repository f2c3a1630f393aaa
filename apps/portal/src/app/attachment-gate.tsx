import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { rememberOrigin } from '../lib/origin.ts'
import type { AttachmentAddress } from '../parts/attachment-viewer/attachment-address.ts'
import { InvalidAttachment } from '../parts/attachment-viewer/failed-attachment.tsx'
import { SignInRequired } from '../parts/attachment-viewer/sign-in-required.tsx'

interface Props {
  readonly token: string | undefined
  readonly file: string | undefined
  readonly isSignedIn: boolean
  readonly page: ComponentType<AttachmentAddress>
}

/**
 * Shows an attachment only to a signed-in viewer. An address without token or file shows an error; a viewer without a
 * session is asked to sign in and returns here afterwards (specification §2, §5).
 */
export function AttachmentGate({ token, file, isSignedIn, page: Page }: Props) {
  const router = useRouter()
  const navigate = useNavigate()
  const goHome = () => void navigate({ to: '/' })
  const logIn = () => {
    rememberOrigin(router.state.location.href)
    void navigate({ to: '/login' })
  }
  if (!token || !file) return <InvalidAttachment onHome={goHome} />
  if (!isSignedIn) return <SignInRequired file={file} onLogin={logIn} />
  return <Page key={token} token={token} file={file} onHome={goHome} />
}
