/** What stands at the head of a card. */
export interface CardHead {
  readonly title: string
  /** Below it: what kind of seat, room or car, by whom, under which number. */
  readonly facts: readonly (string | null | undefined)[]
}
