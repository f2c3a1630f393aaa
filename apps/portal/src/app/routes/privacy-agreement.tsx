import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../../features/content/public-page.tsx'
import { ReadingFrame } from '../reading-frame.tsx'

export const Route = createFileRoute('/privacy-agreement')({ component: Privacy })

function Privacy() {
  return (
    <ReadingFrame>
      <PrivacyPage />
    </ReadingFrame>
  )
}
