/** The placeholder of a list that is being loaded. */
export function PendingTasks() {
  return (
    <div
      className="tasks-coming divided position-absolute top-0 start-0 end-0 placeholder-glow"
      aria-hidden="true"
    >
      {[64, 40, 52, 72, 36, 60].map((width) => (
        <div key={width} className="task-row">
          <span className="placeholder" style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </div>
  )
}
