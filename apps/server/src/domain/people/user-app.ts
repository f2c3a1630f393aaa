import { UserApp } from '@portolan/contract/features/session/sign-in'
import * as z from 'zod/mini'

/** An app as its company keeps it: besides what the portal shows, who redeems its hand-overs. */
const KeptUserApp = z.extend(UserApp, { ClientId: z.optional(z.string()) })
export type KeptUserApp = z.infer<typeof KeptUserApp>

/** One of `company.user_apps`; null for what no version of the format reads. */
export function readUserApp(kept: unknown): KeptUserApp | null {
  const parsed = z.safeParse(KeptUserApp, kept)
  return parsed.success ? parsed.data : null
}

/** As a viewer sees it: one that is handed over to has no address, since it opens with a code or not at all. */
export function shownUserApp({ ClientId, Url, ...app }: KeptUserApp): z.input<typeof UserApp> {
  if (ClientId && Url) return { ...app, HandsOver: true }
  return Url ? { ...app, Url } : app
}
