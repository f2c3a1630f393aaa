/**
 * Ridge regression by the normal equations, for a dozen columns at most: the coefficients that minimise the squared error
 * plus `ridge` times their squares. `rowOf` writes row i into its argument; the first column should be the constant 1,
 * which is not held back.
 */
export function leastSquares(
  rows: number,
  columns: number,
  rowOf: (row: number, into: Float64Array) => number,
  ridge: number,
  weightOf: (row: number) => number = () => 1,
): Float64Array {
  const normal = Array.from({ length: columns }, () => new Float64Array(columns + 1))
  const values = new Float64Array(columns)
  for (let row = 0; row < rows; row += 1) {
    const wanted = rowOf(row, values)
    const weight = weightOf(row)
    for (let at = 0; at < columns; at += 1) {
      if (values[at] === 0) continue
      const scaled = weight * values[at]!
      for (let other = 0; other < columns; other += 1) normal[at]![other]! += scaled * values[other]!
      normal[at]![columns]! += scaled * wanted
    }
  }
  for (let at = 0; at < columns; at += 1) normal[at]![at]! += at === 0 ? 1e-9 : ridge
  return solve(normal)
}

/** Gaussian elimination with the largest pivot; the last column holds the right-hand side. */
function solve(matrix: Float64Array[]): Float64Array {
  const size = matrix.length
  for (let column = 0; column < size; column += 1) {
    let pivot = column
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row
    ;[matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!]
    const top = matrix[column]!
    if (Math.abs(top[column]!) < 1e-12) continue
    for (let row = 0; row < size; row += 1) {
      const factor = row === column ? 0 : matrix[row]![column]! / top[column]!
      if (factor !== 0) for (let at = column; at <= size; at += 1) matrix[row]![at]! -= factor * top[at]!
    }
  }
  return Float64Array.from(matrix, (row, at) => (Math.abs(row[at]!) < 1e-12 ? 0 : row[size]! / row[at]!))
}

/**
 * Coefficients of least absolute error, by least squares that are weighted again and again: rows that lie far off count
 * less. Fits a median as `leastSquares` fits a mean.
 */
export function leastAbsolute(
  rows: number,
  columns: number,
  rowOf: (row: number, into: Float64Array) => number,
  ridge: number,
): Float64Array {
  const smallest = 0.002
  const weights = new Float64Array(rows).fill(1)
  const values = new Float64Array(columns)
  let coefficients = new Float64Array(columns)
  for (let round = 0; round < 12; round += 1) {
    coefficients = leastSquares(rows, columns, rowOf, ridge, (row) => weights[row]!) as Float64Array<ArrayBuffer>
    for (let row = 0; row < rows; row += 1) {
      let residual = rowOf(row, values)
      for (let at = 0; at < columns; at += 1) residual -= coefficients[at]! * values[at]!
      weights[row] = smallest / Math.max(smallest, Math.abs(residual))
    }
  }
  return coefficients
}
