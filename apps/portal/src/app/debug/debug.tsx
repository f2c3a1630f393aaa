import { PublicPageLayout } from '../public-page-layout.tsx'
import { DebugPage } from './debug-page.tsx'

export function Debug({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <PublicPageLayout>
      <DebugPage isSignedIn={isSignedIn} />
    </PublicPageLayout>
  )
}
