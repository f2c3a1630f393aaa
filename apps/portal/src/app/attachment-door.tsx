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
 * What stands before an attachment: an address without token or file leads nowhere, and who has no session is told to
 * log in first, to come back here (specification §2, §5).
 */
export function AttachmentDoor({ token, file, isSignedIn, page: Page }: Props) {
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
