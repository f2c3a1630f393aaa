import { useEffect, useRef, useState } from 'react'
import { reportFault } from '../../lib/beacon.ts'
import { CallError } from '../../lib/call-error.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { SafeHtml } from '../../ui/safe-html.tsx'
import { whenIdle } from './when-idle.ts'

/** Scripts that this document has run: a page runs each once, however often the footer is drawn. */
const ran = new Set<string>()

/**
 * What the TMC enters for the foot of every page: its HTML, and its scripts (specification §2 'Footer'). It comes when
 * the page has nothing else to do; without it the page is as good, so that a failure is told to the server only.
 */
export function FooterScript() {
  const language = useLanguage()
  const [html, setHtml] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const given = new AbortController()
    const forget = whenIdle(() => {
      import('./footer-content.ts')
        .then(({ fetchFooterContent }) => fetchFooterContent(given.signal))
        .then((content) => {
          setHtml(content?.html ?? '')
          if (content && place.current) run(content.scripts, place.current)
        })
        .catch((error: unknown) => {
          // A server that is away, or a page that is being left, is no fault of the footer's.
          const isPassing = error instanceof CallError && error.code === 'service_unavailable'
          if (!given.signal.aborted && !isPassing) void reportFault('call', error)
        })
    })
    return () => {
      forget()
      given.abort()
    }
  }, [language])
  return (
    <>
      {html && <SafeHtml as="div" html={html} />}
      <div ref={place} hidden />
    </>
  )
}

function run(scripts: readonly HTMLScriptElement[], place: HTMLElement): void {
  for (const script of scripts) {
    if (ran.has(script.outerHTML)) continue
    ran.add(script.outerHTML)
    script.addEventListener('error', () => void reportFault('unhandled', new Error(`footer script: ${script.src}`)))
    place.append(script)
  }
}
