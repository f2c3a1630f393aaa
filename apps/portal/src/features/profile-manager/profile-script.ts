import { type ProfileManagerScript, profileScriptName } from '@portolan/contract/profile-script'
import { boot } from '../../lib/boot.ts'

/** Path of the default script, which is part of the portal. */
const defaultPath = '/profile-manager.js'
const scripts = new Map<string, Promise<ProfileManagerScript>>()

/**
 * Loads a profile-manager script once per page and returns what it defines. Third-party code runs with this page's rights,
 * so a script of another origin needs its digest in the address, as `#sha384-…` (subresource integrity). Rejects when the
 * script fails to load, has another digest, or defines nothing.
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
  // A script loaded earlier may have defined the global; `var` globals cannot be deleted.
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
  // The content security policy allows the script by this nonce.
  element.nonce = boot.nonce
  element.crossOrigin = isOwn ? null : 'anonymous'
  if (integrity) element.integrity = integrity
  element.src = url.href
  return element
}

const isProfileScript = (value: unknown): value is ProfileManagerScript =>
  typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function'
