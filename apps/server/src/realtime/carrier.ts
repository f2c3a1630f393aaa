/** The part of the hub that a carrier calls. */
export interface CarrierListener {
  /** One wake-up in the format of `readWakeUp`. It may arrive twice, late or never: the tables are authoritative. */
  wake(text: string): void
  /** Wake-ups may have been lost: read everything from the tables. */
  resync(): void
}

/** Transports wake-ups from the process that committed to the processes with open streams. */
export interface Carrier {
  /** False while wake-ups cannot arrive; the hub then polls more often. */
  readonly isLive: boolean
  /** Resolves once wake-ups arrive; throws when the first connection fails. Later failures are retried. */
  start(listener: CarrierListener): Promise<void>
  stop(): Promise<void>
}
