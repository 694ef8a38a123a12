import cluster from 'node:cluster'

/** The environment variable that tells a worker its number. */
export const numberVariable = 'CALLBOARD_WORKER'

/** Returns the number of this process among the workers; 1 for the first and for a process without others. */
export const getWorkerNumber = (): number =>
  cluster.isWorker ? Number(process.env[numberVariable]) : 1
