import { createFileRoute } from '@tanstack/react-router'
import { PhonePage } from '../../features/mobile-login/phone/phone-page.tsx'
import { PublicLayout } from '../../features/session/public-layout.tsx'

/** Where the code on a desktop's screen leads a phone. */
export const Route = createFileRoute('/mobile')({ component: Mobile })

function Mobile() {
  return (
    <PublicLayout>
      <PhonePage />
    </PublicLayout>
  )
}
