import { AppError } from '../../kernel/app-error.ts'

/** The longest delegation: who is away for longer hands over the role instead. */
const mostDays = 366

/** Reads the two ends of a delegation. Throws `invalid_parameter` where they are no period that is still to come. */
export function readTimes(starts: string, ends: string, now: Date): { startsAt: Date; endsAt: Date } {
  const [startsAt, endsAt] = [new Date(starts), new Date(ends)]
  const isWrong =
    Number.isNaN(startsAt.getTime()) ||
    Number.isNaN(endsAt.getTime()) ||
    endsAt <= startsAt ||
    endsAt <= now ||
    endsAt.getTime() - startsAt.getTime() > mostDays * 86_400_000
  if (isWrong) throw new AppError('invalid_parameter', { fields: ['StartsAt', 'EndsAt'] })
  return { startsAt, endsAt }
}
