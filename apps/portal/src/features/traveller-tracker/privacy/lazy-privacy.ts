import { lazyModule } from '../../../lib/lazy-module.ts'

/** 'Who sees where I am', for whatever opens it: fetched when it is first wanted. */
export const privacyDialog = lazyModule(async () => (await import('./privacy-dialog.tsx')).PrivacyDialog)
