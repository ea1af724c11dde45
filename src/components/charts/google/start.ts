// What is loaded only once the page is idle.
export { GoogleDrawing } from './GoogleDrawing';
export { loadGoogleCharts } from './loadGoogleCharts';
