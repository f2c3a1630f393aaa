/** Lines of a `Skyline` for an empty list of requests: a quiet bay. */
export const calm = 'M28 60c10-10 22-10 32 0M60 60c10-10 22-10 32 0M92 60c10-10 22-10 32 0'
