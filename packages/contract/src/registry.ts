import { approvalsDesk } from './approvals-desk.ts'
import { confirmationCalls } from './confirmation.ts'
import { debugCalls } from './debug.ts'
import { administration } from './features/administration.ts'
import { bookingTool } from './features/booking-tool.ts'
import { config } from './features/config.ts'
import { content } from './features/content.ts'
import { dashboard } from './features/dashboard.ts'
import { externalOrders } from './features/external-orders.ts'
import { mobileLogin } from './features/mobile-login.ts'
import { mobileSignIn } from './mobile-sign-in.ts'
import { news } from './features/news.ts'
import { passwordReset } from './features/password-reset.ts'
import { places } from './features/places.ts'
import { profileDesk } from './profile-desk.ts'
import { profileManager } from './features/profile-manager.ts'
import { sessions } from './features/session.ts'
import { travellers } from './features/travellers.ts'
import { tripRequests } from './features/trip-requests.ts'
import { trips } from './features/trips.ts'
import { worldClocks } from './features/world-clocks.ts'
import { newsDesk } from './news-desk.ts'
import type { Declaration, Feature } from './operation.ts'
import { contextDesk, deviceCalls, mailLinkCalls, mailLinkDesk, mfaCalls, signInDesk, ssoCalls } from './sign-in.ts'

/** Every feature with calls, by its folder name. The server, the reference and the checks read it; the portal never does. */
export const features = {
  'booking-tool': bookingTool,
  administration: {
    ...administration,
    ...approvalsDesk,
    ...newsDesk,
    ...mailLinkDesk,
    ...contextDesk,
    ...signInDesk,
    ...profileDesk,
  },
  // In a module of its own: one page asks for it.
  config: { ...config, ...debugCalls },
  content,
  dashboard,
  'external-orders': externalOrders,
  'mobile-login': { ...mobileLogin, ...mobileSignIn },
  news,
  'password-reset': passwordReset,
  places,
  'profile-manager': profileManager,
  session: { ...sessions, ...mailLinkCalls, ...ssoCalls, ...mfaCalls, ...deviceCalls },
  travellers,
  'trip-requests': tripRequests,
  // In a module of its own: the dashboard shows trips, and few visits add some.
  trips: { ...trips, ...confirmationCalls },
  'world-clocks': worldClocks,
} as const satisfies Record<string, Feature>

export const declarations: readonly Declaration[] = Object.values(features).flatMap((feature): Declaration[] =>
  Object.values(feature),
)
