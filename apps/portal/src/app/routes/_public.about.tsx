import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AboutPage } from '../../features/content/about/about-page.tsx'
import { useLanguage } from '../../lib/preferences.ts'
import { loadConfiguration } from '../load-configuration.ts'

export const Route = createFileRoute('/_public/about')({ component: About })

/** Of version and build, the configuration tells; a visitor's has not come yet. */
function About() {
  const language = useLanguage()
  useEffect(() => void loadConfiguration(language), [language])
  return <AboutPage />
}
