import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/**
 * Files of a worker share one document. Before each, the portal's own modules are forgotten and the page is as a browser
 * opens it; libraries stay loaded.
 */
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.title = ''
document.head.replaceChildren()
document.body.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)

// A busy machine may take longer than the default second to open a menu.
configure({ asyncUtilTimeout: 5_000 })

// What a test leaves on the page would run its effects, and end them, in the next file.
afterEach(cleanup)
