import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../../features/content/public-page.tsx'
import { PublicPageLayout } from '../public-page-layout.tsx'

export const Route = createFileRoute('/privacy-agreement')({ component: Privacy })

function Privacy() {
  return (
    <PublicPageLayout>
      <PrivacyPage />
    </PublicPageLayout>
  )
}
