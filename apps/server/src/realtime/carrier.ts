/** What a carrier tells the hub. */
export interface CarrierListener {
  /** One wake-up, as `readWakeUp` reads it. It may come twice, late or never: the tables are the truth. */
  wake(text: string): void
  /** Wake-ups may have been lost: look everything up. */
  resync(): void
}

/** How wake-ups travel from the process that committed to the processes with open streams. */
export interface Carrier {
  /** False while wake-ups cannot arrive: the hub looks for itself more often then. */
  readonly isLive: boolean
  /** Resolves once wake-ups arrive; throws when they cannot at the start. Later losses heal by themselves. */
  start(listener: CarrierListener): Promise<void>
  stop(): Promise<void>
}
