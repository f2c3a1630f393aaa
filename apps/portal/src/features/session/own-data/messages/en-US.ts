export const ownData = {
  title: 'Your data',
  lead: 'You may have all data that are held about you as a file, or have them erased. Your administrators answer within 30 days.',
  access: 'Ask for my data',
  erasure: 'Ask to be erased',
  open: 'Asked for, answered by {day}',
  send: 'Send the request',
  words: 'What you want to say (may stay empty)',
  askedAccess: 'You asked for your data',
  askedErasure: 'You asked to be erased',
}

export type OwnDataTexts = typeof ownData

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    ownData: OwnDataTexts
  }
}
