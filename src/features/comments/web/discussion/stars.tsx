/** A rating as readers see it. */
export const Stars = ({ score }: { score: number }) => (
  <span role="img" aria-label={`评分 ${score} 星`} className="text-warning">
    <span aria-hidden="true">
      {'★'.repeat(score)}
      {'☆'.repeat(5 - score)}
    </span>
  </span>
)
