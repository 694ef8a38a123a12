// Tells visitors how many seats are left.
const seats = 312

export function fullness(sold) {
  if (sold >= seats) return 'Sold out'
  if (sold > seats * 0.9) return 'A few seats left'
  return `${seats - sold} seats left`
}
