import { useEffect, useRef, useState } from 'react'
import { reportFault } from '../../lib/beacon.ts'
import { CallError } from '../../lib/call-error.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { SafeHtml } from '../../ui/html/safe-html.tsx'
import { whenIdle } from '../../lib/when-idle.ts'

const footerContent = lazyModule(() => import('./footer-content.ts'))

/** Scripts that this document has run: each runs once, however often the footer is rendered. */
const ran = new Set<string>()

/**
 * The HTML and scripts that the TMC enters for the footer of every page (specification §2 'Footer'). They load when the
 * browser is idle. The page works without them, so a failure is only reported to the server.
 */
export function FooterScript() {
  const language = useLanguage()
  const [html, setHtml] = useState('')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const aborter = new AbortController()
    const cancelIdle = whenIdle(() => {
      footerContent
        .load()
        .then(({ fetchFooterContent }) => fetchFooterContent(aborter.signal))
        .then((content) => {
          setHtml(content?.html ?? '')
          if (content && element.current) run(content.scripts, element.current)
        })
        .catch((error: unknown) => {
          // An unavailable server or an abandoned page is not a fault of the footer.
          const isPassing = error instanceof CallError && error.code === 'service_unavailable'
          if (!aborter.signal.aborted && !isPassing && navigator.onLine) void reportFault('call', error)
        })
    })
    return () => {
      cancelIdle()
      aborter.abort()
    }
  }, [language])
  return (
    <>
      {html && <SafeHtml as="div" html={html} />}
      <div ref={element} hidden />
    </>
  )
}

function run(scripts: readonly HTMLScriptElement[], parent: HTMLElement): void {
  for (const script of scripts) {
    if (ran.has(script.outerHTML)) continue
    ran.add(script.outerHTML)
    script.addEventListener('error', () => void reportFault('unhandled', new Error(`footer script: ${script.src}`)))
    parent.append(script)
  }
}
