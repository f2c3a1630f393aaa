/** YYYY-MM-DD as the wire's dates are written: YYYYMMDD. */
export const wireDay = (day: string): string => day.replaceAll('-', '')
