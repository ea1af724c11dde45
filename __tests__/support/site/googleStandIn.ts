type Cell = string | boolean | null | { v: number; f: string };
type Column = { type: string; label?: string; role?: string };

/** What a chart was told when it was drawn. */
interface Drawn {
  type: string;
  columns: Column[];
  rows: Cell[][];
  options: google.visualization.ColumnChartOptions;
}

class Table {
  constructor(readonly data: [Column[], ...Cell[][]]) {}
  getNumberOfColumns = () => this.data[0].length;
  getColumnId = () => '';
  getColumnLabel = (index: number) => this.data[0][index]?.label ?? '';
  getColumnType = (index: number) => this.data[0][index]?.type ?? '';
}

class View {
  constructor(readonly table: Table) {}
  setColumns = () => undefined;
}

/** Stands in for Google's library, which can't be had in a test: it records, and says what it is told to. */
export class GoogleStandIn {
  drawn: Drawn[] = [];
  /** The event after each drawing; none: it hangs */
  says: 'ready' | 'error' | null = 'ready';

  /** Puts itself where Google's loader would put the library. */
  install(): void {
    const load = () => Promise.resolve();
    const setOnLoadCallback = (handler: () => void) => handler();
    const charts = { load, safeLoad: load, setOnLoadCallback };
    // It has only what react-google-charts and we use of the library.
    window.google = { charts, visualization: this.visualization() } as unknown as typeof google;
  }

  private visualization(): object {
    const listeners = new Map<object, Map<string, () => void>>();
    const draw = (wrapper: object, drawn: Drawn) => {
      this.drawn.push(drawn);
      if (this.says !== null) listeners.get(wrapper)?.get(this.says)?.();
    };
    class ChartWrapper {
      private type = '';
      private options = {};
      private view: View | undefined;
      setChartType = (type: string) => void (this.type = type);
      getChartType = () => this.type;
      setOptions = (options: object) => void (this.options = options);
      setDataTable = (view: View) => void (this.view = view);
      getChart = () => ({ clearChart: () => undefined });
      draw = () => {
        const [columns = [], ...rows] = this.view?.table.data ?? [];
        draw(this, { type: this.type, columns, rows, options: this.options });
      };
    }
    const events = {
      addListener: (wrapper: object, name: string, callback: () => void) => {
        listeners.set(wrapper, (listeners.get(wrapper) ?? new Map()).set(name, callback));
        return { wrapper, name };
      },
      removeListener: ({ wrapper, name }: { wrapper: object; name: string }) => {
        listeners.get(wrapper)?.delete(name);
      },
    };
    const Dashboard = class {
      draw = () => undefined;
    };
    const arrayToDataTable = (data: [Column[], ...Cell[][]]) => new Table(data);
    return { arrayToDataTable, DataTable: Table, DataView: View, ChartWrapper, Dashboard, events };
  }
}
