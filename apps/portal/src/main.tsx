import './styles/tokens.css'
import './styles/font.css'
import './styles/base.css'
import { createRoot } from 'react-dom/client'
import { watchFaults } from './app/watch-faults.ts'
import { captureLandingUrl } from './lib/landing-url.ts'
import { boot } from './lib/boot.ts'
import { expectLaterTexts, startTexts } from './lib/i18n.ts'

// Before the router reads the address, and before anything could report it.
captureLandingUrl()
watchFaults()
document.documentElement.dataset.brand = boot.brand

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

/** The sign-in page is opened most and needs least: it comes without the router and all that stands behind it. */
const page = location.pathname === '/login' ? import('./app/login/login-entry.tsx') : import('./app/portal.tsx')
if (location.pathname !== '/login') expectLaterTexts()

await startTexts()
const { Page } = await page
createRoot(place).render(<Page />)
