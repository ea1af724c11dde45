import { exportEndpoints } from '../../../contract/exports';

const { exportDayDj, exportDayDjXlsx } = exportEndpoints;

/** Where day x DJ is made. */
export const exportPaths = { csv: exportDayDj.path, xlsx: exportDayDjXlsx.path };
