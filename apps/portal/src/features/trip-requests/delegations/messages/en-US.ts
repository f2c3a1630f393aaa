/** Who decides in whose place while they are away. */
export const requestsDelegations = {
  open: 'Away? Let somebody decide for you',
  title: 'Deciding in somebody’s place',
  hint: 'Your substitute has every right of yours about trip requests until the last day. You are told of each decision.',
  close: 'Close',
  forWhom: 'Who is away',
  who: 'Who decides instead',
  choose: 'Please choose',
  first: 'First day',
  last: 'Last day',
  why: 'Reason, shown to both',
  set: 'Set',
  done: 'Set, and both were told',
  now: 'Now',
  range: '{from} – {until}',
  pair: '{substitute} for {approver}',
  end: 'End now',
  ended: 'Ended',
}
export type DelegationTexts = typeof requestsDelegations

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    requestsDelegations: DelegationTexts
  }
}
