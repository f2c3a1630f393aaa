import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../../features/content/public-page.tsx'

export const Route = createFileRoute('/_public/privacy-agreement')({ component: Privacy })

function Privacy() {
  return <PrivacyPage />
}
