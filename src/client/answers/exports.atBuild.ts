import { exportEndpoints } from '../../../contract/exports';

/** Where day x DJ is made. */
export const dayDjPath = exportEndpoints.exportDayDj.path;
