import { type ProfileManagerScript, profileScriptName } from '@portolan/contract/profile-script'
import { boot } from '../../lib/boot.ts'

/** The default script, which comes with the portal. */
const defaultPath = '/profile-manager.js'
const scripts = new Map<string, Promise<ProfileManagerScript>>()

/**
 * Loads a profile-manager script once a page and answers what it defines. It is a stranger's code with this page's
 * rights, so that one of another origin must be the very file that was entered: its digest stands behind its address as
 * `#sha384-…` (subresource integrity). Fails when it does not come, is another one, or defines nothing.
 */
export function loadProfileScript(address: string): Promise<ProfileManagerScript> {
  const before = scripts.get(address)
  if (before) return before
  const script = load(address)
  scripts.set(address, script)
  script.catch(() => scripts.delete(address))
  return script
}

async function load(address: string): Promise<ProfileManagerScript> {
  const element = elementOf(new URL(address, location.origin))
  // What another script defined before, by `var` for good, is not what this one does.
  Reflect.set(globalThis, profileScriptName, undefined)
  try {
    await new Promise<void>((resolve, reject) => {
      element.addEventListener('load', () => resolve())
      element.addEventListener('error', () => reject(new Error(`profile manage script was not loaded: ${element.src}`)))
      document.head.append(element)
    })
  } finally {
    element.remove()
  }
  const defined: unknown = Reflect.get(globalThis, profileScriptName)
  if (!isProfileScript(defined)) throw new Error(`profile manage script defines no ${profileScriptName}.mount`)
  return defined
}

function elementOf(url: URL): HTMLScriptElement {
  const integrity = /^#(sha(?:256|384|512)-[A-Za-z0-9+/=_-]+)$/.exec(decodeURIComponent(url.hash))?.[1]
  const isOwn = url.origin === location.origin
  if (!isOwn && !integrity) throw new Error(`profile manage script of another origin without its digest: ${url.href}`)
  if (isOwn && url.pathname === defaultPath && url.search === '' && boot.profileManager)
    url.search = `?v=${boot.profileManager}`
  url.hash = ''
  const element = document.createElement('script')
  // The page's policy lets it through by this.
  element.nonce = boot.nonce
  element.crossOrigin = isOwn ? null : 'anonymous'
  if (integrity) element.integrity = integrity
  element.src = url.href
  return element
}

const isProfileScript = (value: unknown): value is ProfileManagerScript =>
  typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function'
