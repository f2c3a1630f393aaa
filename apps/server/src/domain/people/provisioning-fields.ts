import * as z from 'zod'
import { portalPath } from '../../html/addresses.ts'
import type { ProvisioningTexts } from './messages/en-US.ts'

/** Kinds of fields that records of provisioning consist of. */

export const keysOf = <K extends string>(names: Record<K, unknown>) => Object.keys(names) as [K, ...K[]]

/** A rule zod has no name for; the reader finds its text by `fault` in the caller's language. */
export const rule = <T>(check: (value: T) => boolean, fault: keyof ProvisioningTexts) =>
  z.refine<T>((value) => check(value), { params: { fault } })

export const Code = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u))
/** The database keeps no NUL, and what UTF-8 cannot say would come back changed. */
export const printable = z.regex(/^[^\p{Cc}\p{Cs}]*$/u)
export const Text = z.string().trim().min(1).max(200).check(printable)
export const Email = z
  .string()
  .trim()
  .max(320)
  .check(rule((value) => /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(value), 'invalidEmail'))
export const WebAddress = z.url({ protocol: /^https?$/, normalize: true }).max(2000)
/** A picture of the web, or a public file of this portal. */
const isPictureAddress = (value: string) =>
  /^\/files\/[A-Za-z0-9_-]{22}$/.test(value) || /^https?:$/.test(URL.parse(value)?.protocol ?? '')
export const PictureAddress = z
  .string()
  .trim()
  .max(2000)
  .check(rule(isPictureAddress, 'invalidPictureAddress'))
  .overwrite((value) => (value.startsWith('/') ? value : (URL.parse(value)?.href ?? value)))
/** A page of the web, or one of this portal. */
export const PageAddress = z
  .string()
  .trim()
  .max(2000)
  .check(rule((value) => pageAddress(value) !== null, 'invalidPageAddress'))
  .overwrite((value) => pageAddress(value) ?? value)
const pageAddress = (value: string) => {
  const url = /^https?:/i.test(value) ? URL.parse(value) : null
  return url?.href ?? portalPath(value)
}
/**
 * A script with all of a page's rights: one of this portal, or one of the web that is pinned to its content by a digest
 * behind the address, as in `https://host/script.js#sha384-…` (subresource integrity).
 */
export const ScriptAddress = z
  .string()
  .trim()
  .max(2000)
  .check(rule((value) => scriptAddress(value) !== null, 'invalidScriptAddress'))
  .overwrite((value) => scriptAddress(value) ?? value)
const scriptAddress = (value: string) => {
  if (value === '') return value
  if (!/^https?:/i.test(value)) return portalPath(value)
  const url = URL.parse(value)
  return url && /^#sha(?:256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}$/.test(url.hash) ? url.href : null
}
export const Host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
export const isTimeZone = (value: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}
