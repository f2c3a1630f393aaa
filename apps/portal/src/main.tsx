import './styles/tokens.css'
import './styles/font.css'
import './styles/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.ts'
import { textLoaders } from './app/text-loaders.ts'
import { boot } from './lib/boot.ts'
import { startTexts } from './lib/i18n.ts'

document.documentElement.dataset.brand = boot.brand

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
await startTexts(textLoaders)
createRoot(place).render(<RouterProvider router={router} />)
