/** A call is over after so many minutes: whoever said so may have forgotten it. */
export const callMinutes = 20

/** Whose call a person is now; null where it is nobody's. */
export const callerNow = (
  { loginId, since }: { readonly loginId: number | null; readonly since: Date | null },
  now: Date,
): number | null => (since !== null && now.getTime() - since.getTime() < callMinutes * 60_000 ? loginId : null)
