import { ReadingFrame } from '../reading-frame.tsx'
import { DebugPage } from './debug-page.tsx'

export function Debug({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <ReadingFrame>
      <DebugPage isSignedIn={isSignedIn} />
    </ReadingFrame>
  )
}
